import type { ReviewRows } from "./review-rows.ts"

export const home: ReviewRows = {
  "hundred-square-blanket": [
    ["Nuala & Des", 5, 126, "A wedding present to ourselves, thirty years late. Nobody is allowed to eat on it."],
    ["Sara", 5, 12, "The border makes it. I’ve turned it round every way and it lies flat.", "pending"],
    [
      "Friederike Albrecht",
      5,
      305,
      "Red wine, a whole glass. Wrote to them at night, had an answer at breakfast, followed it, and you would never know.",
    ],
    [
      "Mary Tobin",
      4,
      430,
      "It is heavier than a throw and lighter than a quilt, and it has ruined the other blankets for me. Moths? Not so far.",
    ],
  ],
  "cable-cushion": [
    ["Bernie", 4, 155, "Plump, heavy, proper wool. One pompom was loose and a new one was in the post the next day."],
    [
      "Heike Lehmann",
      5,
      101,
      "Two for the waiting room of our practice. Patients hold them. One asked to borrow hers for the treatment.",
    ],
    [
      "Kevin Reilly",
      2,
      362,
      "The dog ate two pompoms in one evening. I don’t know what I am asking you to do about it.",
    ],
  ],
  "sunburst-coasters": [
    ["Gearóid", 5, 119, "The only coasters in this house that have ever been used."],
    ["Mina", 4, 9, "Cheerful! A bit thick for stemmed glasses.", "pending"],
    ["Efua Mensah", 5, 208, "Boiled them by mistake with the kitchen cloths. They came out rounder."],
    ["Theresa", 4, 384, "Green one is my favourite and there’s only a little green. More green please."],
  ],
  "first-stitches-kit": [
    [
      "Aisling, 11",
      5,
      60,
      "I made a dishcloth and then another dishcloth and now I am making a hat. The card is good because the pictures are big.",
    ],
    ["Paul R.", 4, 88, "Films are slow in the best way. I would have liked a second hook size."],
    ["Astrid Lindqvist", 5, 29, "Forty years of ‘I can’t do this’ ended on a Sunday afternoon between two and four."],
    [
      "Mike",
      1,
      33,
      "Instructions assume right hand. Card says nothing about left. Wife laughed at me for an hour. I have since been told there is a left-handed film, so maybe two stars.",
    ],
    ["Amara", 5, 149, "Bought ten for my class. Ten dishcloths. One of them is a triangle and we love it."],
  ],
  "kilkenny-round-rug": [
    ["Antoinette", 5, 6, "It came by post as a wheel. The postman rolled it to the door."],
    [
      "Ewa Nowak",
      4,
      2,
      "Lies flat from the first minute. My drum takes three kilos, so it will have to stay clean.",
      "pending",
    ],
  ],
  "bafoussam-jute-basket": [
    [
      "Florence Njoya",
      5,
      21,
      "My mother carried maize in one of these. Mine carries remote controls. She would laugh.",
    ],
    [
      "Pieter",
      3,
      98,
      "Nice basket. Sheds like a dog, indoors as well as out of doors, six weeks now. Does it ever stop?",
    ],
    ["Clémence Roux", 5, 240, "Eight balls of yarn, as promised. Then two more on top, at my own risk."],
  ],
  "pineapple-tea-cosy": [
    ["Breege", 5, 50, "One of the leaves flops. It is the best one."],
    ["Thomas Wood", 4, 191, "Tea was still warm after the omnibus edition. The pink is very pink."],
    ["Gertrud", 5, 352, "Meine Enkel sagen der Kanne jetzt Ananas. Passt auf 1,2 Liter."],
  ],
  "liffey-plant-hanger": [
    [
      "Orlaith Nolan",
      5,
      75,
      "Holds a fern that I would have said was heavier than six kilos. Neither of them has complained.",
    ],
    ["Manon", 4, 230, "Would love it 20 cm longer for my high ceiling, apart from that I want five."],
    ["Dave", 2, 402, "Put the pot in as told, knots slid, pot slid. To be fair it was a square pot."],
  ],
}
