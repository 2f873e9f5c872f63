import Earshot

let catalog = Catalog(locale: "en-US") {
    Shortcut("Greet") {
        Phrases("Say hello")
    }
}
print(try Resolver(catalog).resolve("say hello").explanation.headline)
