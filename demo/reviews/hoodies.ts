import type { ReviewRows } from "./review-rows.ts"

export const hoodies: ReviewRows = {
  "everyday-hoodie": [
    [
      "Sorcha Lynch",
      5,
      41,
      "The hood stands up by itself! And the pocket is deep enough for a phone, keys and a hot water bottle.",
    ],
    [
      "Emma",
      5,
      11,
      "Arrived in three days, wrapped in paper with a handwritten note. I cried a bit, it’s been a long month.",
    ],
    ["Danielle K.", 4, 81, "Great hoodie. Sleeves are generous; I fold the cuff once."],
    ["J.", 5, 1, "Best thing I own.", "pending"],
    ["Fergal Sweeney", 5, 118, "Six foot four. XXL. It reaches my wrists. I have nothing further to add."],
    ["Ute Lehmann", 3, 64, "Very nice, but the ivory shows every hair of a black Labrador. I am keeping the Labrador."],
  ],
  "burren-hooded-cardigan": [
    ["Fionnuala", 5, 120, "Those flecks. In the sun there is purple in the olive. I have stopped wearing my coat."],
    ["Katrin Meier", 4, 215, "Heavy and warm, more coat than cardigan. Buttonholes were stiff at first."],
    ["Máire Gallagher", 5, 330, "Used the darning card already (brambles). The mend is my favourite part of it now."],
    [
      "Anon",
      1,
      40,
      "overpriced rubbish made by idiots for idiots, anyone who pays this needs there head examined",
      "declined",
    ],
  ],
  "half-and-half-hoodie": [
    [
      "Zoe",
      4,
      180,
      "The line matches all the way round, I checked lying down and standing up. Cropped means cropped, be warned.",
    ],
    ["Ella M", 3, 266, "Cute. Wish it came in XL."],
    ["Caitlin Reilly", 5, 20, "Got it in the sale. My flatmate thinks I paid full price and respects me."],
    ["Kwame", 4, 428, "Bought for my girlfriend, borrowed, returned, borrowed."],
  ],
  "grassland-hooded-poncho": [
    [
      "Winnie",
      5,
      140,
      "Three weeks to make and worth every day. I wear it on the balcony with coffee and feel like a queen mother.",
    ],
    ["Steph", 4, 228, "Massive, glorious, and the dog agrees. Bath-washing is a workout."],
    [
      "Gladys Awah",
      5,
      490,
      "It took four weeks, not three, and they wrote to say so before I could ask. My husband says I look like the mountain.",
    ],
  ],
  "howth-zip-hoodie": [
    [
      "Hannah Wright",
      5,
      9,
      "The bottom slider! I sit on harbour walls a lot and have been waiting for this since about 1996.",
    ],
    [
      "Darragh Lynch",
      4,
      42,
      "Solid zip, moss stitch feels great. The second colour inside the hood is a nice surprise every time.",
    ],
    [
      "Freja",
      2,
      28,
      "The zip waves. Lying flat it is fine, on me it makes a little hill over the belly. I know you offer to resew it but posting it back costs €14 from Denmark.",
    ],
  ],
  "kumbo-pouch-hoodie": [
    [
      "Vivian Tanyi",
      5,
      66,
      "Took the smaller as told. It is still wide, the good kind of wide. The V is sharp as a crease.",
    ],
    ["Oisín Burke", 4, 149, "Good for evenings. The pouch is one pouch, so your phone visits your keys."],
    ["Lucía Navarro", 3, 250, "The tassels are the first thing the baby eats. Otherwise lovely."],
    [
      "Heather Parker",
      5,
      377,
      "Cotton and linen, so no itch. I have worn it to sleep in a tent, at a fire and to the dentist.",
    ],
  ],
  "ndop-hooded-vest": [
    [
      "Mathilde Roux",
      5,
      52,
      "Forty-four squares and I have a favourite: left shoulder, third row, the one with the grey.",
    ],
    [
      "Akosua",
      4,
      190,
      "I asked for a teal frame and got exactly the teal I meant. The fringe sheds a little at first.",
    ],
    [
      "Trish Dunne",
      2,
      281,
      "I expected it to be warmer. It’s a vest, there are holes, I know. But for the price I wanted lining.",
    ],
  ],
}
