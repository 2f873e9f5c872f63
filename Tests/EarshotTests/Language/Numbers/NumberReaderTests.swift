import Earshot
import Testing

/// What single utterances read as, by language.
///
/// Numbers come after `=>` with their units; see ``NumberTestReader``.
@Suite struct NumberReaderTests {
    @Test func english() {
        NumberTestReader("en-US").check(
            """
            twenty five => 0..2=25
            twenty-five => 0..2=25
            three hundred and forty two => 0..5=342
            three hundred forty two => 0..4=342
            a hundred => 0..2=100
            a hundred and five => 0..4=105
            a thousand => 0..2=1000
            hundred => 0..1=100
            twenty twenty => 0..2=2020 0..1=20~ 1..2=20~
            five six => 0..2=56 0..1=5~ 1..2=6~
            five six hundred => 0..1=5 1..3=600
            twenty five six => 0..2=25 2..3=6
            two three hundred => 0..1=2 1..3=300
            one hundred two hundred => 0..2=100 2..4=200
            one hundred and two hundred => 0..2=100 3..5=200
            one oh five => 0..3=105 0..1=1~ 1..2=0~ 2..3=5~
            oh turn on =>
            oh five => 0..2=5 0..1=0~ 1..2=5~
            one two three => 0..3=123 0..1=1~ 1..2=2~ 2..3=3~
            nineteen ninety nine => 0..3=1999 0..1=19~ 1..3=99~
            nineteen oh five => 0..3=1905 0..1=19~ 1..3=5~ 1..2=0~ 2..3=5~
            twenty five hundred => 0..3=2500
            342 => 0..1=342d
            -5 => 0..1=-5d
            2.5 => 0..1=25e-1d
            1,000 => 0..1=1000d
            1000 => 0..1=1000d
            1 000 => 0..1=1d 1..2=0d
            3rd => 0..1=3#
            21st => 0..1=21#
            3 rd => 0..1=3d
            third => 0..1=3#
            twenty first => 0..2=21#
            second => 0..1=2#
            twenty second => 0..2=22#
            one hundred thousand three => 0..4=100003
            two million three hundred thousand and one => 0..7=2300001
            3 million => 0..2=3000000
            2.5 million => 0..2=2500000
            two point five => 0..3=25e-1
            two point five million => 0..4=2500000
            two hundred point seventy-one => 0..5=20071e-2
            zero point zero eight => 0..4=8e-2
            minus five => 0..2=-5
            negative five hundred and four => 0..5=-504
            one thousand hundred => 0..2=1000 2..3=100
            turn on the lights and a one => 6..7=1
            two thousand three million => 0..2=2000 2..4=3000000
            three hundred and 21 => 0..4=321
            4 thousand 3 hundred => 0..4=4300
            99999999999999999999 => 0..1=beyondd
            nine quintillion nine quintillion => 0..1=9 2..3=9
            million million million million => 0..4=beyond
            two dozen => 0..2=24
            a dozen => 0..2=12
            five hundredth => 0..2=500#
            hundredth => 0..1=100#
            two thousandth => 0..2=2000#
            twelve hundred => 0..2=1200
            thousand million => 0..2=1000000000
            one billion two million three thousand four hundred fifty six => 0..10=1002003456
            on e =>
            seventeen => 0..1=17
            2020 => 0..1=2020d
            twentyfive => 0..1=25
            zero => 0..1=0
            and =>
            five hundred two thousand => 0..4=502000
            nine hundred ninety nine trillion => 0..5=999000000000000
            one quadrillion => 0..2=1000000000000000
            forty-two => 0..2=42
            eleven => 0..1=11
            twelfth => 0..1=12#
            hundred and first => 0..3=101#
            one hundred and first => 0..4=101#
            eighty first => 0..2=81#
            the second one => 1..2=2# 2..3=1
            lamp seven => 1..2=7
            set it to 21 => 3..4=21d
            minus =>
            point five => 1..2=5
            one hundred twenty two => 0..4=122
            one twenty two => 0..3=122 0..1=1~ 1..3=22~
            fifteen hundred => 0..2=1500
            twenty hundred => 0..1=20 1..2=100
            three hundred thirty => 0..3=330
            3 thousand and 5 => 0..4=3005
            two crore => 0..2=20000000
            five lakh => 0..2=500000
            thirty one => 0..2=31
            first second third => 0..1=1# 1..2=2# 2..3=3#
            """
        )
    }

    @Test func german() {
        NumberTestReader("de-DE").check(
            """
            zweiundvierzig => 0..1=42
            zwei und vierzig => 0..3=42
            zwei-und-vierzig => 0..3=42
            hundert => 0..1=100
            hundertfünf => 0..1=105
            hundert und eins => 0..3=101
            tausend => 0..1=1000
            eintausendachthundertzweiundfünfzig => 0..1=1852
            tausendachthundertzweiundfünfzig => 0..1=1852
            achtzehnhundertzweiundfünfzig => 0..1=1852
            fuenfhundertneun => 0..1=509
            dreißig => 0..1=30
            dreissig => 0..1=30
            zwei Komma fünf => 0..3=25e-1
            tausendvierhundertsechzehn Komma fünfzehn => 0..3=141615e-2
            minus fünf => 0..2=-5
            drei Millionen => 0..2=3000000
            3 Millionen => 0..2=3000000
            dritte => 0..1=3#
            dritter => 0..1=3#
            drittes => 0..1=3#
            dritten => 0..1=3#
            zweiundzwanzigste => 0..1=22#
            ein => 0..1=1
            eine => 0..1=1
            fünf und zwanzig => 0..3=25
            5 und 20 => 0..1=5d 2..3=20d
            zwanzig zwei => 0..1=20 1..2=2
            zwanzig fünf => 0..1=20 1..2=5
            fünf zwanzig => 0..1=5 1..2=20
            zwo => 0..1=2
            hundertzwo => 0..1=102
            zwei hundert drei hundert => 0..2=200 2..4=300
            siebenhunderteinundzwanzigtausendundzwölf => 0..1=721012
            1.200.000 => 0..1=1200000d
            2,5 => 0..1=25e-1d
            2.5 => 0..1=25e-1d
            dreihundert milliardste => 0..2=300000000000#
            milliardste => 0..1=1000000000#
            tausendste => 0..1=1000#
            hundertste => 0..1=100#
            und =>
            zw ei =>
            acht => 0..1=8
            achtung =>
            zwei millionen eintausendeinhundertfünfzig => 0..3=2001150
            eine million hunderttausend => 0..3=1100000
            einundzwanzig => 0..1=21
            ein und zwanzig => 0..3=21
            eine Milliarde => 0..2=1000000000
            zwei Milliarden drei => 0..3=2000000003
            neunzehnhundertneunundneunzig => 0..1=1999
            dreizehn => 0..1=13
            null => 0..1=0
            fünfter => 0..1=5#
            zehntes => 0..1=10#
            hundertzwanzigste => 0..1=120#
            ein hundert => 0..2=100
            -5 => 0..1=-5d
            3000 => 0..1=3000d
            12 => 0..1=12d
            eins zwei drei => 0..3=123 0..1=1~ 1..2=2~ 2..3=3~
            zweihundert => 0..1=200
            zwei hundert => 0..2=200
            sieben und => 0..1=7
            licht an =>
            hundert zwei => 0..2=102
            eine Million => 0..2=1000000
            elfhundert => 0..1=1100
            drei tausend fünf hundert => 0..4=3500
            viertausendster => 0..1=4000#
            """
        )
    }

    @Test func french() {
        NumberTestReader("fr-FR").check(
            """
            quatre-vingt-dix-sept => 0..4=97
            quatre vingt dix sept => 0..4=97
            quatre vingt => 0..2=80
            quatre vingts => 0..2=80
            quatre vingt un => 0..3=81
            soixante et onze => 0..3=71
            soixante dix => 0..2=70
            soixante douze => 0..2=72
            vingt et un => 0..3=21
            vingt et un mille => 0..4=21000
            cent => 0..1=100
            deux cents => 0..2=200
            deux cent => 0..2=200
            deux cent deux mille => 0..4=202000
            trois cent quarante-deux => 0..4=342
            mille => 0..1=1000
            mille neuf cent quatre-vingt-dix-neuf => 0..7=1999
            deuxième => 0..1=2#
            premier => 0..1=1#
            première => 0..1=1#
            1er => 0..1=1#
            1ère => 0..1=1#
            2e => 0..1=2#
            2ème => 0..1=2#
            21e => 0..1=21#
            second => 0..1=2#
            seconde => 0..1=2#
            vingt et unième => 0..3=21#
            vingt-et-unième => 0..3=21#
            un million => 0..2=1000000
            trois million => 0..2=3000000
            un milliard => 0..2=1000000000
            septante et un => 0..3=71
            septante => 0..1=70
            nonante-neuf => 0..2=99
            12 500 => 0..2=12500d 0..1=12d~ 1..2=500d~
            12 500 000 => 0..3=12500000d 0..1=12d~ 1..2=500d~ 2..3=0d~
            5 6 => 0..2=56d 0..1=5d~ 1..2=6d~
            moins cinq => 0..2=-5
            deux virgule cinq => 0..3=25e-1
            2,5 => 0..1=25e-1d
            un => 0..1=1
            une => 0..1=1
            d'eux =>
            qu'un => 1..2=1
            cent deux cent => 0..1=100 1..3=200
            mille milliards => 0..2=1000000000000
            quatre vingt dix neuf => 0..4=99
            cent-et-unième => 0..3=101#
            trois cent un millième => 0..4=301000#
            vingt onze => 0..1=20 1..2=11
            un deux trois => 0..3=123 0..1=1~ 1..2=2~ 2..3=3~
            et =>
            zéro => 0..1=0
            trente-trois => 0..2=33
            quatre-vingts => 0..2=80
            quatre-vingt-un => 0..3=81
            cent un => 0..2=101
            mille et un => 0..3=1001
            deux mille => 0..2=2000
            dix mille => 0..2=10000
            troisième => 0..1=3#
            dixième => 0..1=10#
            centième => 0..1=100#
            cinquante et unième => 0..3=51#
            deuxièmes => 0..1=2#
            allume la lampe deux => 3..4=2
            vingt-deux => 0..2=22
            vingt deux => 0..2=22
            quatre vingt seize => 0..3=96
            trois quatre => 0..2=34 0..1=3~ 1..2=4~
            un milliard deux millions => 0..4=1002000000
            moins =>
            seize => 0..1=16
            3,14 => 0..1=314e-2d
            millième => 0..1=1000#
            onze cents => 0..2=1100
            """
        )
    }

    @Test func japanese() {
        NumberTestReader("ja-JP").check(
            """
            三百四十二 => 0..5=342
            二十五 => 0..3=25
            二 十 五 => 0..3=25
            第二 => 0..2=2#
            2番目 => 0..3=2#
            二番目 => 0..3=2#
            3つ => 0..2=3
            三つ => 0..2=3
            三百 => 0..2=300
            千 => 0..1=1000
            一万 => 0..2=10000
            百万 => 0..2=1000000
            一億二千三百四十五万六千七百八十九 => 0..17=123456789
            さんびゃく => 0..5=300
            にじゅうご => 0..5=25
            さんびゃくよんじゅうに => 0..11=342
            はっぴゃく => 0..5=800
            せん => 0..2=1000
            いちまんにせん => 0..7=12000
            二〇二五 => 0..4=2025 0..1=2~ 1..2=0~ 2..3=2~ 3..4=5~
            三四二 => 0..3=342 0..1=3~ 1..2=4~ 2..3=2~
            342 => 0..1=342d
            ２５ => 0..1=25d
            5千 => 0..2=5000
            2百2十2 => 0..5=222
            20万2000 => 0..3=202000
            二点五 => 0..3=25e-1
            マイナス五 => 0..5=-5
            第三百四十二 => 0..6=342#
            第二千 => 0..3=2000#
            二番 => 0..1=2
            一緒に =>
            〇 => 0..1=0
            零 => 0..1=0
            十 => 0..1=10
            百 => 0..1=100
            五六 => 0..2=56 0..1=5~ 1..2=6~
            九万零四百 => 0..5=90400
            二百五 => 0..3=205
            壱百 => 0..2=100
            2ダース => 0..4=24
            ひとつ => 0..3=1
            一つ目 => 0..3=1#
            千百 => 0..2=1100
            百千 => 0..1=100 1..2=1000
            二三百 => 0..1=2 1..3=300
            九十九 => 0..3=99
            千二百三十四 => 0..6=1234
            二億 => 0..2=200000000
            三兆 => 0..2=3000000000000
            百二十三 => 0..4=123
            一〇五 => 0..3=105 0..1=1~ 1..2=0~ 2..3=5~
            第百 => 0..2=100#
            第千 => 0..2=1000#
            第一万 => 0..3=10000#
            三番目 => 0..3=3#
            10番目 => 0..3=10#
            5 => 0..1=5d
            100 => 0..1=100d
            一 => 0..1=1
            二 => 0..1=2
            三番 => 0..1=3
            四つ => 0..2=4
            ひゃくにじゅう => 0..7=120
            ごじゅうろく => 0..6=56
            三万五千 => 0..4=35000
            十万 => 0..2=100000
            二十万三 => 0..4=200003
            六百 => 0..2=600
            七千 => 0..2=7000
            """
        )
    }

    @Test(
        "What may be meant by itself within a longer number is told apart from it",
        arguments: [
            ("en", "one and a half", ["0..1=1"]), ("en", "1 and a half", ["0..1=1"]),
            ("en", "one point five", []), ("en", "twenty five", []), ("en", "twenty first", []),
            ("th", "ที่ 50", ["1..2=50"]), ("zh", "百分之64", ["3..4=64"]),
        ]
    )
    func parts(locale: String, text: String, expected: [String]) {
        let language = Language(locale: locale)
        let spans = language.numbers.spans(in: language.normalizer.normalize(text)).filter(\.isPart)
        let found = spans.map { span in
            let scale = span.value?.scale ?? 0
            return "\(span.units.lowerBound)..\(span.units.upperBound)=\(span.value?.mantissa ?? 0)"
                + (scale > 0 ? "e-\(scale)" : "")
        }
        #expect(found == expected)
    }
}
