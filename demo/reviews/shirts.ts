import type { ReviewRows } from "./review-rows.ts"

export const shirts: ReviewRows = {
  "howth-lace-top": [
    [
      "Grace N.",
      5,
      108,
      "Over a black vest it is an evening top, over a bikini it is a beach top. Earned its keep in one week.",
    ],
    [
      "Isabel",
      4,
      96,
      "Really good straps. Colour “tomato” is a proper orange-red, I was hoping for more pink but it grew on me.",
    ],
    ["Roisin", 3, 4, "Nice but runs small across the chest. Swapped for an L and all fine.", "pending"],
    [
      "Folake Balogun",
      5,
      141,
      "Two years of looking for a lace top that is not see-through in the wrong place. Found.",
    ],
    [
      "Pippa",
      1,
      60,
      "Ordered M. The underarm gapes, the bust is flat, the straps are for a giraffe. Returned. Refund came quickly, I will say that.",
    ],
  ],
  "garden-square-waistcoat": [
    ["Helen Byrne", 5, 122, "The buttons alone! My colleague thought it was vintage."],
    ["Amina", 4, 217, "Lovely and warm, sits a bit boxy. I would have liked a pocket."],
    [
      "Zofia Nowak",
      5,
      31,
      "I am a knitter. I turned it inside out on the bus. Every end is woven in three directions. Respect.",
    ],
    [
      "Bernadette",
      4,
      401,
      "Closes over a polo neck exactly as promised. Smells faintly of ash wood from the buttons, I hope that stays.",
    ],
  ],
  "dingle-cable-jumper": [
    [
      "Conor & Ruth",
      5,
      111,
      "We share it. It’s a problem. It really does smell of sheep in the rain and we really do like that.",
    ],
    ["Brigid", 5, 309, "I knit myself and I counted the cables looking for a mistake. There isn’t one."],
    ["Anneliese", 4, 37, "Superb jumper, a touch scratchy at the neck the first week. A shirt underneath solves it."],
    [
      "Jonas Busch",
      5,
      346,
      "Nach einem Winter auf dem Rad: keine Knötchen. Der Preis war ein Schreck, jetzt nicht mehr.",
    ],
    [
      "Claire Hegarty",
      4,
      8,
      "Changed my order from M to L by e-mail the morning after. They answered before I had finished my tea. L is right.",
    ],
    ["Kevin", 2, 77, "Good jumper, wrong man. I run hot. My brother has it now and is unbearable about it."],
  ],
  "harbour-stripe-tee": [
    [
      "Deirdre",
      4,
      170,
      "Dries overnight, as promised. The stripes line up at the side seams, which tells you everything.",
    ],
    ["Paula", 2, 161, "Shrank a little at 40 °C. Yes, I know the label says 30. Two stars for me, not for the shirt."],
    ["Nkechi", 5, 135, "Perfect weight for an Irish summer, meaning both days of it."],
    ["Carmen Ortega", 5, 489, "La llevo con todo. Pedí la M de siempre y es mi talla."],
    ["Steven H", 3, 55, "fine. bit wide in the body. stripes are nice"],
  ],
  "sabga-yoke-jumper": [
    ["Emmanuel Achu", 5, 3, "It is cold at night on that hill and nobody ever believes me. I am wearing the proof."],
  ],
  "wicklow-moss-cardigan": [
    [
      "Catherine Burke",
      5,
      34,
      "A ball of yarn in each pocket, tested within the hour. The spare button is a lovely thought.",
    ],
    ["Sabine Köhler", 4, 172, "Sehr schön gestrickt. Bei 1,60 m sind die Ärmel etwas lang, ich krempele sie um."],
    [
      "Joan",
      3,
      310,
      "Which size for a 44 inch chest please? I guessed L, it closes but the buttons are under some strain.",
    ],
  ],
  "belo-bell-blouse": [
    [
      "Efua Danso",
      5,
      66,
      "The tassels are meant to be played with, it says. I have played with nothing else for a week.",
    ],
    [
      "Rhona",
      2,
      118,
      "Beautiful sleeves, impossible sleeves. They have been in soup, in paint and in a car door. Two stars and I am keeping it.",
    ],
    ["Noémie Fontaine", 5, 245, "Avec une jupe taille haute c’est parfait. Reçue en cinq jours à Nantes."],
    [
      "Kerry Wilson",
      4,
      430,
      "It IS short, they tell you, wear the high skirt. Dries flat overnight if you spread the sleeves like a bat.",
    ],
  ],
  "bali-kaftan": [
    ["Mireille Tchoumi", 5, 8, "My aunties inspected the scrolls. There was silence. Then they asked for the address."],
    [
      "Breda Quinn",
      4,
      4,
      "Superb, heavy, falls like water. I took the 98 and am 1.62, so it sweeps a bit. My own fault.",
      "pending",
    ],
  ],
  "mbengwi-halter-top": [
    ["Joana Ferreira", 5, 97, "Fits because you tie it. Why is this not how everything works?"],
    ["Brooke Miller", 4, 160, "Lined in front, thank you!! Cords are loooong, I go round twice."],
    [
      "Aoibhín",
      1,
      133,
      "It arrived smelling of somebody’s dinner. I washed it and it is gone, and they apologised, but still, who cooks beside the parcels?",
    ],
    [
      "Ciara Dunne",
      5,
      475,
      "The stripes are carried, not knotted. I looked. It matters to me and about six other people.",
    ],
  ],
}
