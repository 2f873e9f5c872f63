import EarshotAnalysis

extension CheckSettings {
    /// Every rule, whatever a catalog's profile.
    static var everyRule: CheckSettings {
        var settings = CheckSettings()
        settings.only = Set(Rule.all.map(\.id))
        return settings
    }
}
