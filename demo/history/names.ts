import type { LandName } from "./places.ts"

/** First and last names that are met together, and where their bearers live. */
export type Origin = { first: readonly string[]; last: readonly string[]; homes: Partial<Record<LandName, number>> }

const words = (text: string) => text.trim().split(/\s+/)

export const irish: Origin = {
  first:
    words(`Aoife Niamh Ciara Sinéad Orla Gráinne Caoimhe Aisling Róisín Deirdre Siobhán Máire Eimear Clodagh Bríd Úna
    Fiona Mary Catherine Anne Noreen Breda Geraldine Laura Rebecca Sarah Emma Louise Ciarán Seán Conor Eoin Pádraig Darragh
    Declan Brendan Oisín Fergal Donal Michael John Patrick Gerard Shane`),
  last: words(`Murphy Kelly Byrne Ryan Doyle Walsh McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore McLoughlin
    Carroll Connolly Daly Wilson Dunne Brennan Burke Collins Campbell Clarke Hughes Farrell Fitzgerald Nolan Power Healy Shea
    Sweeney Hayes Kavanagh Keane Mahon Boyle Flynn Duffy Tobin Foley Hegarty Mulligan`),
  homes: { ireland: 88, britain: 8, america: 4 },
}

export const cameroonian: Origin = {
  first:
    words(`Laurette Patience Comfort Prudence Mercy Emmanuel Blessing Relindis Odette Mireille Vivian Delphine Belinda
    Clovis Eric Gladys Quinta Solange Bertrand Florence`),
  last: words(
    `Mbah Ngum Fru Neba Tanyi Ndifor Achu Che Suh Nfor Awah Tabe Ngwa Njoya Fokou Kamga Tchoumi Atanga Bih Lum`,
  ),
  homes: { ireland: 62, cameroon: 22, britain: 8, germany: 8 },
}

export const westAfrican: Origin = {
  first: words("Nkechi Tolu Ada Amara Folake Chidi Kemi Abena Akosua Efua Yaa Kwame Ifeoma Zainab"),
  last: words("Okafor Adeyemi Balogun Eze Nwosu Mensah Owusu Boateng Asante Obi Afolabi Danso"),
  homes: { ireland: 65, britain: 35 },
}

export const british: Origin = {
  first: words(
    "Hannah Lucy Helen Jess Gemma Alice Kirsty Morag Rhiannon Carys Tom Harriet Judith Pippa Isla Ewan Priya Nadia",
  ),
  last: words(
    "Taylor Wright Evans Thomas Roberts Green Hall Wood Harris MacLeod Fraser Davies Patel Turner Hughes Reid Shah",
  ),
  homes: { britain: 80, ireland: 20 },
}

export const german: Origin = {
  first: words("Anneliese Katrin Hanna Lena Jana Ute Birgit Friederike Clara Sabine Jonas Silke Antje Mareike Heike"),
  last: words("Vogt Meier Brandt Köhler Schröder Lehmann Krüger Hofmann Winter Jansen Busch Peters Weiß Albrecht"),
  homes: { germany: 88, ireland: 12 },
}

export const french: Origin = {
  first: words("Monique Camille Élodie Margaux Inès Chloé Hélène Solène Mathilde Juliette Bastien Clémence Noémie"),
  last: words("Lefèvre Moreau Girard Fontaine Roux Mercier Blanchard Marchand Renard Perrin Dubois Colin"),
  homes: { france: 90, ireland: 10 },
}

export const southern: Origin = {
  first: words("Beatriz Isabel Lucía Marta Carmen Giulia Chiara Francesca Inês Joana Sofia Elena Paula Nuria"),
  last: words("García Ferrer Navarro Ortega Serrano Rossi Marino Conti Ferreira Almeida Costa Vidal Moretti"),
  homes: { spain: 70, ireland: 30 },
}

export const northern: Origin = {
  first: words("Sanne Femke Marieke Anouk Ingrid Astrid Freja Signe Agnieszka Kasia Zofia Ewa Tuuli Daan"),
  last: words("Visser Bakker Smit Mulder Lindqvist Nielsen Holm Berg Kowalska Nowak Zielińska Virtanen Dekker"),
  homes: { netherlands: 75, ireland: 25 },
}

export const american: Origin = {
  first: words("Megan Danielle Rachel Brooke Amy Nicole Heather Shannon Grace Caitlin Kevin"),
  last: words("Miller Anderson Martinez Nguyen Cooper Sullivan Reilly Parker Bailey Hoffman"),
  homes: { america: 80, ireland: 20 },
}

/** `Gráinne O’Shea` is reached at grainne.oshea@example.com: one name, one address, in every part of the demo. */
export function addressOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^a-zA-Z0-9 ]/g, "")
    .trim()
    .toLowerCase()
  return `${plain.replace(/ +/g, ".")}@example.com`
}
