import type { ReviewRows } from "./review-rows.ts"

export const hats: ReviewRows = {
  "oku-bobble-hat": [
    ["Ciarán Foley", 5, 2, "Bought for my wife, then a second so that I’d get a turn."],
    ["Ngum Patience", 5, 6, "Warm, heavy in a good way, and the colour is exactly the crimson in the photo."],
    ["Rachel T", 4, 291, "The button trick for the bobble is genius. Slightly tight on day one, perfect by day three."],
    [
      "Dervla",
      2,
      316,
      "Too warm for me, honestly. Nicely made, just not for someone who cycles. They took it back without fuss.",
    ],
    ["Ewan Fraser", 5, 355, "Lost it on the Glasgow train. Ordered the same one from the platform."],
  ],
  "bafut-band-cap": [
    [
      "Fon Emmanuel",
      5,
      15,
      "I grew up with this pattern. To see it done properly, with the right yellow, so far from home: thank you.",
    ],
    ["Kate Moran", 5, 7, "Double thick over the ears is no joke. Wind on the pier today and I felt nothing."],
    ["Lena S.", 4, 33, "Gorgeous. It is a close fit, so if you have a lot of hair take the larger one."],
    [
      "Clovis Fru",
      5,
      118,
      "My sister in Bamenda has one now too. Nineteen days by post. She says it is not bad for people in Ireland.",
    ],
  ],
  "market-bucket-hat": [
    [
      "Yvonne",
      4,
      140,
      "Stays on in wind, which is more than my last three hats. The teal is more green than on my screen.",
    ],
    ["Pádraig", 5, 133, "Daughter has not taken it off since Tuesday. Send help."],
    ["Amy Hoffman", 3, 88, "S/M was tight, M/L is loose. I must be an S/M/L."],
    ["Chidi", 5, 497, "Festival, rain, mud, washing machine, festival. Same hat."],
  ],
  "dublin-cable-beret": [
    ["Eileen Kavanagh", 5, 160, "I am 74 and have owned a good many berets. This is the one I will be keeping."],
    ["Marta", 4, 352, "Beautiful cables. I had to look up how to block it over a plate but it worked!"],
    ["Hélène Perrin", 4, 22, "Très bien faite. Un peu grande pour moi, mais c’est un béret, il ne se plaint pas."],
  ],
  "ring-road-earflap-hat": [
    ["Tom", 5, 110, "Fleece inside the flaps. FLEECE. Why does nobody else do this."],
    [
      "Ifeoma Okafor",
      4,
      38,
      "My stripes are in another order than in the picture, which I knew and still had to get used to. Now I like mine better.",
    ],
    ["Gary", 1, 17, "wife says i look like a goat", "declined"],
  ],
  "killybegs-fisherman-beanie": [
    [
      "Declan Boyle",
      5,
      14,
      "I do actually work on a boat. It sheds the drizzle like you say and it doesn’t itch after the first week. Good hat.",
    ],
    [
      "Brendan Keane",
      5,
      70,
      "Had it on my head for five minutes in the shop where I work and sold two off my own head. Have written to you about wholesale.",
    ],
    ["Sanne Visser", 4, 120, "Sits just above the ears as described. My boyfriend calls it my ‘opinions hat’."],
    ["Mark", 3, 240, "Smells of sheep when wet. I know you say so. I did not believe how much."],
    [
      "Alice Thomas",
      5,
      399,
      "Three washes, three winters’ worth of dog walks, no pilling. The leather tag has gone a lovely brown.",
    ],
  ],
  "limbe-sun-hat": [
    [
      "Delphine Kamga",
      5,
      61,
      "My grandmother split raffia like this. I put it on and sat in the garden and rang my aunt.",
    ],
    [
      "Judith Wood",
      2,
      104,
      "Arrived with a dent in the brim. Steamed it twice as the card says, the dent is now in a different place. Would like a bigger box please.",
    ],
    ["Sofia Almeida", 5, 139, "A real brim! My shoulders are in the shade for the first time."],
    ["Gemma", 4, 470, "Gorgeous, but not for the bike. Ask me how I know."],
  ],
  "mweelrea-balaclava": [
    ["Shane Mahon", 5, 5, "Swam in the sea in November, put this on after. I could feel my face before my feet."],
    [
      "Rebecca",
      4,
      1,
      "Is it meant to cover the chin or sit under it? Works both ways but I feel I am doing it wrong. Very soft though.",
      "pending",
    ],
  ],
}
