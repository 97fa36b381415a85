import type { ReviewRows } from "./review-rows.ts"

export const amigurumi: ReviewRows = {
  "elephant-amigurumi": [
    [
      "Granny Pat",
      5,
      14,
      "For my first grandchild. He holds it by the trunk. It has been washed six times and is still an elephant.",
    ],
    ["Oisín", 5, 54, "sits on my desk. helps with maths"],
    ["Lucy H.", 4, 93, "Very sweet and the weight in the seat is clever. The yellow is bright!"],
    ["anonymous", 1, 2, "not real elephant", "declined"],
    [
      "Quinta Suh",
      5,
      101,
      "Sent to Douala for a christening. He sat through the whole Mass, which is more than can be said for the baby.",
    ],
  ],
  "speckled-hen": [
    ["Martha", 5, 150, "She holds the pantry door and judges me. When are more coming?"],
    [
      "Gerard Mulligan",
      5,
      233,
      "For my wife. I was told to write that she is delighted and that her name is Concepta.",
    ],
    [
      "Elena",
      4,
      316,
      "Bought empty, filled with sand from Sandymount. A few grains come out at the beak. I have told her it is not ladylike.",
    ],
  ],
  "achill-octopus": [
    [
      "Louise Brennan",
      5,
      19,
      "Baby is five weeks. Found an arm on day two and has not let go since, also not at night, also not in the bath.",
    ],
    [
      "Dr. Okafor",
      5,
      106,
      "We have four on the ward. They come out of the boil wash with all eight arms. Please keep the embroidered eyes.",
    ],
    ["Signe Nielsen", 4, 230, "Bedårende. One arm curls the other way. We have decided that she is left-handed."],
    [
      "Jean",
      3,
      411,
      "Sweet but smaller than I thought. 22 cm across includes the arms, I suppose that is what across means on an octopus.",
    ],
  ],
  "connemara-rabbit": [
    [
      "Úna Flynn",
      5,
      1,
      "The jumper comes off!! My niece has already lost it!! It was behind the radiator!!",
      "pending",
    ],
  ],
  "wicklow-ewe": [
    [
      "John Healy",
      5,
      62,
      "I keep sheep. The face is right, the stance is right, and unlike mine she stays where she is put.",
    ],
    [
      "Chloé Marchand",
      5,
      190,
      "Eleven hundred loops. I believed it, then I counted one side, and now I believe it more.",
    ],
    [
      "Wendy",
      2,
      270,
      "Please make it clearer that she is not a toy. I only read about the wires after my three year old had bent a leg. She is on the shelf now, limping.",
    ],
  ],
  "oku-chameleon": [
    ["Belinda Atanga", 5, 27, "Nobody believes me that this animal is real. Now I have evidence."],
    ["Noah, 6", 5, 88, "his eyes turn and his tail is rolled up and he is called Kevin"],
    ["Antonia", 4, 166, "Sits on the cot rail exactly as it says. The feet are the best thing I have seen this year."],
    ["Bastien Colin", 3, 222, "Eyes a little stiff to turn at first. It loosened up. So did I."],
  ],
  "bamenda-doll": [
    [
      "Comfort Neba",
      5,
      24,
      "I had a doll like this from my aunt when I was five. I am fifty-one and I have one again.",
    ],
    [
      "Rhiannon Davies",
      5,
      125,
      "The diamonds grow with the skirt, you can see it at the waist. My daughter has named her Doctor Ngozi.",
    ],
    [
      "Florence",
      4,
      260,
      "Perfect. I’d only wish the shoes came off. Ordered with a longer dress for my sister and they just did it.",
    ],
    ["Xx_troll_xX", 1, 11, "ugly lol", "declined"],
  ],
  "market-garden-three": [
    ["Inès Dubois", 5, 40, "The leek! The roots! I am thirty-eight and I play with it on the phone."],
    [
      "Gillian",
      4,
      158,
      "The toadstool’s face is a bit much for my son, it had to go and live on the landing. The aubergine is beloved.",
    ],
    ["Shannon Sullivan", 5, 337, "Survived 40 °C, a puppy and ‘soup’."],
    ["Peter M.", 3, 480, "Nice, but three vegetables for this price is more than at the actual market."],
  ],
}
