/** What people ask for who want it otherwise, in their own words. */
export const customWishes: { customColor: string; customSize: string; customDescription: string | null }[] = [
  {
    customColor: "Bottle green",
    customSize: "Bust 112 cm",
    customDescription: "Sleeves 4 cm longer, please. I have arms.",
  },
  { customColor: "The yellow of An Post vans", customSize: "As your M", customDescription: null },
  {
    customColor: "Undyed",
    customSize: "Age 8",
    customDescription: "For our daughter, she would like to match her aunt.",
  },
  {
    customColor: "Black, band in green and gold",
    customSize: "Head 59 cm",
    customDescription: "Kerry colours. You understand.",
  },
  { customColor: "Dusty pink", customSize: "L, but 6 cm shorter", customDescription: null },
  { customColor: "Navy", customSize: "XXL", customDescription: "Roomy over the shoulders if possible, he rows." },
  {
    customColor: "Burgundy and cream",
    customSize: "Hip 124 cm",
    customDescription: "Soft waistband, nothing that digs in.",
  },
  {
    customColor: "Toghu colours",
    customSize: "One Size",
    customDescription: "For a traditional wedding in June: orange, red, white on black.",
  },
  { customColor: "Petrol", customSize: "Between S and M", customDescription: "I am always between S and M." },
  {
    customColor: "Sea grey",
    customSize: "As shown",
    customDescription: "No wool please, my mother is allergic. Cotton or bamboo is fine.",
  },
  { customColor: "Rust", customSize: "Length 75 cm", customDescription: null },
  { customColor: "Lilac", customSize: "Newborn", customDescription: "Baby is due on the 9th! No hurry before that :)" },
]
