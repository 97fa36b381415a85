import type { ReviewRows } from "./review-rows.ts"

export const skirts: ReviewRows = {
  "ndop-tiered-skirt": [
    [
      "Aoife Brennan",
      5,
      3,
      "Wore it to a wedding in Kenmare and was asked about it four times before the starters. It swings. I am a 14 and the M is perfect.",
    ],
    [
      "Mbah Laurette",
      5,
      109,
      "My mother looked at the inside first, like she does with everything. She said: this person knows. Highest praise in our house.",
    ],
    [
      "Sinéad",
      4,
      214,
      "Lovely. A little longer on me than in the picture (I’m 1.58) but I wrote and they told me how to take up one tier myself.",
    ],
    ["Clara Vogt", 3, 320, "Beautiful work, but ivory needs a slip underneath, it should say so."],
    [
      "Gráinne Healy",
      5,
      441,
      "Third summer… no wait, second. It feels like it has always been in the wardrobe. Colour hasn’t moved.",
    ],
  ],
  "patchwork-mini-skirt": [
    ["Niamh O.", 5, 118, "Every square is different!! I keep finding new ones."],
    ["Jess Whelan", 4, 12, "So fun with black tights. The drawstring came undone twice so I double knot it now."],
    [
      "Kirsty MacLeod",
      2,
      64,
      "The L is not an L. I measured it flat and it is 4 cm under your own size table. Pretty, going back.",
    ],
    ["Mireille", 5, 203, "Ma fille l’a volée. J’en commande une autre."],
  ],
  "liffey-rib-skirt": [
    [
      "Margaret Daly",
      5,
      130,
      "I have sat in it, driven in it and slept on a train in it. No bagging at the seat at all. Ordering the navy.",
    ],
    [
      "Hanna",
      4,
      225,
      "Very soft. Fits like it was measured for me. One star off because pure wool means hand washing and I forget.",
    ],
    ["Tolu A.", 5, 8, "The mending yarn in the bag is such a kind touch."],
    ["Bríd Hegarty", 5, 366, "I’m 5'11 and this is the first midi in my life that is a midi."],
    ["Camille Moreau", 3, 47, "Good skirt, but my cat has opinions about ribs."],
  ],
  "fringe-wrap-skirt": [
    ["Orla", 5, 150, "Took it to Lanzarote. Salt, sand, sun cream, a small child with an ice lolly. Still perfect."],
    ["Beatriz", 3, 444, "Pretty, but the fringe tangles in the wash even in a bag. Combing it takes a while."],
    [
      "Danielle Cooper",
      5,
      71,
      "wore it over a swimsuit for nine days straight and honestly considered wearing it to work",
    ],
    ["summer_sale_now", 1, 70, "SAME SKIRT 5 EURO on my page click the link in bio", "declined"],
  ],
  "kumbo-gored-skirt": [
    ["Relindis Nfor", 5, 6, "The zigzag is the right zigzag. People get this wrong. You did not get this wrong."],
    [
      "Helen Byrne",
      4,
      2,
      "Beautiful and heavy in the best way. The picots did need pulling into shape after the first wash, as warned.",
      "pending",
    ],
  ],
  "wum-pineapple-skirt": [
    ["Florence Tabe", 5, 38, "I wore it to my daughter’s graduation. Strangers touched it. I allowed it."],
    [
      "Ingrid Holm",
      4,
      141,
      "Forty hours of work and you see them. The slip rides up a little when I climb stairs, so I have put two stitches in at the waist.",
    ],
    [
      "Paula Serrano",
      3,
      260,
      "It is exquisite and I am frightened of it. I have worn it twice. Chairs, zips, dogs: everything wants to catch it.",
    ],
    [
      "Lum Odette",
      5,
      402,
      "Waited seven weeks for one of the four a month. Worth it, and they wrote to me twice in between so I never wondered.",
    ],
  ],
  "phoenix-pleated-skirt": [
    [
      "Priya Shah",
      5,
      19,
      "The pleats really do close again when you stop walking. I spent ten minutes in the hall mirror starting and stopping.",
    ],
    ["Roisin Quinn", 5, 95, "Bought for an interview. Got the job. Not saying, just saying."],
    [
      "Marta Conti",
      2,
      187,
      "After the second wash the pleats on the left are tired. I stroked them, I left them overnight, they are still tired. I have written to you.",
    ],
    [
      "Eimear Nolan",
      4,
      301,
      "Shorter than I thought but that is on me, it says 42 cm and I did not get out the tape. Great with boots.",
    ],
    ["Yaa", 5, 410, "twirl test: passed"],
  ],
  "kilkenny-button-skirt": [
    ["Noreen Power", 5, 26, "POCKETS. Proper ones, in a skirt, at my age, I could weep."],
    [
      "Antje Peters",
      4,
      160,
      "Very firm, does not sit out even after a day at the desk. I had to move the top button by one centimetre.",
    ],
    [
      "Sarah Flynn",
      3,
      288,
      "Nice skirt but it is wool wool. Scratches a bit at the waistband where the lining stops. Would buy again in cotton.",
    ],
  ],
}
