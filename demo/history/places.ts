import type { Chance } from "./chance.ts"

/** Where a parcel goes, as the checkout asks for it. */
export type Address = {
  phone: string
  shippingAddress: string
  zipCode: string
  city: string
  state: string
  country: string
}

type Land = {
  country: string
  streets: readonly string[]
  /** City, state or county, and how its post codes look: # is a digit, @ a letter, ? either. */
  cities: readonly (readonly [city: string, state: string, zip: string])[]
  /** From the numbers that are kept free for films and examples, where a country has any. */
  phone: string
  /** `12 Quay Street` or `Lindenstraße 12`. */
  numberFirst: boolean
}

const ireland: Land = {
  country: "Ireland",
  numberFirst: true,
  phone: "+353 20 91# ####",
  streets: [
    "Quay Street",
    "Main Street",
    "Church Road",
    "Sea Road",
    "Mill Lane",
    "Abbey Street",
    "Harbour View",
    "Strand Road",
    "The Crescent",
    "Grattan Hill",
    "Castle Park",
    "Bridge Street",
    "Woodlawn Avenue",
    "St Brigid’s Terrace",
  ],
  cities: [
    ["Dublin 8", "Dublin", "D08 ????"],
    ["Dublin 6", "Dublin", "D06 ????"],
    ["Dublin 3", "Dublin", "D03 ????"],
    ["Dún Laoghaire", "Dublin", "A96 ????"],
    ["Cork", "Cork", "T12 ????"],
    ["Galway", "Galway", "H91 ????"],
    ["Limerick", "Limerick", "V94 ????"],
    ["Waterford", "Waterford", "X91 ????"],
    ["Sligo", "Sligo", "F91 ????"],
    ["Kilkenny", "Kilkenny", "R95 ????"],
    ["Ennis", "Clare", "V95 ????"],
    ["Kenmare", "Kerry", "V93 ????"],
    ["Letterkenny", "Donegal", "F92 ????"],
    ["Drogheda", "Louth", "A92 ????"],
    ["Wexford", "Wexford", "Y35 ????"],
  ],
}

const lands = {
  ireland,
  britain: {
    country: "United Kingdom",
    numberFirst: true,
    phone: "+44 7700 900###",
    streets: ["High Street", "Victoria Road", "Albert Terrace", "Station Road", "Queen’s Drive", "Park Lane"],
    cities: [
      ["Belfast", "Antrim", "BT9 #@@"],
      ["London", "Greater London", "N16 #@@"],
      ["Glasgow", "Lanarkshire", "G12 #@@"],
      ["Bristol", "Avon", "BS6 #@@"],
      ["Cardiff", "South Glamorgan", "CF5 #@@"],
    ],
  },
  germany: {
    country: "Germany",
    numberFirst: false,
    phone: "+49 30 23125 ###",
    streets: ["Lindenstraße", "Gartenweg", "Bergmannstraße", "Schillerstraße", "Am Markt"],
    cities: [
      ["Berlin", "Berlin", "109##"],
      ["Hamburg", "Hamburg", "203##"],
      ["Leipzig", "Sachsen", "042##"],
      ["Freiburg", "Baden-Württemberg", "791##"],
    ],
  },
  france: {
    country: "France",
    numberFirst: true,
    phone: "+33 1 99 00 ## ##",
    streets: ["rue des Lilas", "rue Voltaire", "quai de la Marne", "rue du Moulin"],
    cities: [
      ["Nantes", "Pays de la Loire", "44000"],
      ["Lyon", "Auvergne-Rhône-Alpes", "6900#"],
      ["Rennes", "Bretagne", "35000"],
    ],
  },
  netherlands: {
    country: "Netherlands",
    numberFirst: false,
    phone: "+31 20 555 01##",
    streets: ["Lindengracht", "Oudegracht", "Kerkstraat", "Molenweg"],
    cities: [
      ["Utrecht", "Utrecht", "35## @@"],
      ["Haarlem", "Noord-Holland", "20## @@"],
    ],
  },
  spain: {
    country: "Spain",
    numberFirst: false,
    phone: "+34 900 000 ###",
    streets: ["Calle del Sol", "Calle Mayor", "Paseo del Mar"],
    cities: [
      ["Valencia", "Valencia", "4600#"],
      ["Bilbao", "Bizkaia", "4800#"],
    ],
  },
  cameroon: {
    country: "Cameroon",
    numberFirst: true,
    phone: "+237 600 000 ###",
    streets: ["Commercial Avenue", "Station Road", "Rue Joffre"],
    cities: [
      ["Bamenda", "North-West", "BP 5###"],
      ["Douala", "Littoral", "BP 12##"],
    ],
  },
  america: {
    country: "United States",
    numberFirst: true,
    phone: "+1 617 555 01##",
    streets: ["Maple Street", "Dorchester Avenue", "Elm Court"],
    cities: [
      ["Boston", "Massachusetts", "021##"],
      ["Chicago", "Illinois", "606##"],
    ],
  },
} satisfies Record<string, Land>
export type LandName = keyof typeof lands

/** An address that could be somebody's, and is nobody's as far as anyone knows. */
export function addressIn(land: LandName, chance: Chance): Address {
  return addressOn(lands[land], chance)
}

function addressOn(land: Land, chance: Chance): Address {
  const [city, state, zip] = chance.oneOf(land.cities)
  const street = chance.oneOf(land.streets)
  const number = chance.between(1, 88)
  return {
    phone: fill(land.phone, chance),
    shippingAddress: land.numberFirst ? `${number} ${street}` : `${street} ${number}`,
    zipCode: fill(zip, chance),
    city,
    state,
    country: land.country,
  }
}

// As post codes are written: without letters that are taken for digits.
const letters = "ACDEFHKNPRTVWXY"

const fill = (pattern: string, chance: Chance): string =>
  pattern.replace(/[#@?]/g, (sign) =>
    sign === "#" || (sign === "?" && chance.happens(0.4))
      ? String(chance.between(0, 9))
      : chance.oneOf(letters.split("")),
  )
