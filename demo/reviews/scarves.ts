import type { ReviewRows } from "./review-rows.ts"

export const scarves: ReviewRows = {
  "doolin-rib-scarf": [
    ["Conor Murphy", 5, 4, "Twice round and the ends tucked in, as instructed. I have been warm since Monday."],
    ["Anne Carroll", 5, 23, "Bought three for Christmas and kept one and a half. (My sister and I are in talks.)"],
    ["Lena Winter", 4, 92, "Rollt sich wirklich nicht. Die Fransen sind etwas länger als auf dem Bild."],
    [
      "Donal Shea",
      3,
      340,
      "Good scarf. I wanted charcoal. There is no charcoal. You have navy and navy is not charcoal.",
    ],
    ["Rosie", 5, 371, "my teacher asked where i got it so now she has one to and we match"],
    [
      "Aoife Brennan",
      5,
      1,
      "Second one. The first is on a train somewhere between Athlone and Galway, keeping somebody warm I hope.",
      "pending",
    ],
  ],
  "oku-leaf-shawl": [
    [
      "Solange Njoya",
      5,
      16,
      "Pinned it out on the spare bed as you say, by the tips of the fans. When it dried I just stood there.",
    ],
    ["Harriet Evans", 5, 73, "For my mother’s eightieth. She wore it over her coat so that nobody could miss it."],
    [
      "Juliette",
      3,
      47,
      "Very delicate. My engagement ring has already made one hole. I am mending the shawl and taking off the ring.",
    ],
  ],
  "mourne-brioche-cowl": [
    ["Fiona Tobin", 5, 9, "Like a blanket that stays where you put it."],
    ["Femke Mulder", 4, 101, "Zo warm! Goes over my head with glasses on, but only just."],
    ["Sadhbh", 5, 302, "Have it in teal. Should have got two. Do you ever do it in a child’s size?"],
    ["Alan R.", 2, 325, "Gave me a red neck. I know it’s merino. My neck does not know."],
  ],
  "sabga-crescent-shawl": [
    [
      "Prudence Achu",
      5,
      58,
      "I know that road. The bend is where you first see the plain. Thank you for giving it a shawl.",
    ],
    [
      "Isla Reid",
      4,
      205,
      "The ends are long enough to tie behind, and it stays put on a bike. Slightly smaller than I pictured.",
    ],
    ["Catherine Doyle", 5, 417, "Garter stitch is supposed to be the boring one! I look at this every day."],
  ],
  "bali-diamond-loop": [
    ["Eric Ndifor", 5, 30, "My grandfather’s cap had these diamonds. I counted them against a photograph. They agree."],
    ["Morag Fraser", 5, 112, "Double thick is right. I have skied in it."],
    ["Inés", 4, 195, "Black bled a little the first time, on its own, as you say on the label. Nothing since."],
  ],
  "ndu-tea-wrap": [
    [
      "Mercy Ngwa",
      5,
      37,
      "The rows are like the rows. I sent a picture to my cousin who picks there and she laughed for a minute.",
    ],
    ["Judith Harris", 4, 173, "Office is arctic in July because of the air conditioning. This lives on my chair."],
    [
      "Silke",
      3,
      366,
      "The tassels at the corners are heavy, the wrap slides off one shoulder. I have pinned it and then it is beautiful.",
    ],
  ],
  "achill-cable-scarf": [
    ["Michael Gallagher", 4, 12, "It does pill. Shaved it once like you said. It has stopped. Honest people."],
    ["Agnieszka Nowak", 5, 75, "480 grams and I carry them gladly."],
    [
      "Shauna",
      1,
      49,
      "Pilled so badly in the first week that it looks ten years old. Yes I read the text, I thought it meant a bit. Not a bit.",
    ],
    ["Patrick Daly", 5, 383, "Knotted once in front, left alone. Wife approves, dog approves."],
  ],
  "strandhill-summer-stole": [
    ["Niamh Connolly", 5, 120, "Light enough to see the beach through, and I did, in Strandhill, in it."],
    ["Chiara Rossi", 4, 148, "Bellissima. Ironed it damp from the wrong side, the squares stand up again."],
    [
      "Laura Keane",
      5,
      468,
      "Wedding at the sea, bare shoulders, eleven degrees. This stole saved a marriage and it wasn’t even mine.",
    ],
    ["Deals4U", 5, 90, "Amazing product!!! For real designer scarves visit us, code SAVE90", "declined"],
  ],
}
