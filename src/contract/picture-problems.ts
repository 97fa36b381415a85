/** What a call with uploaded pictures may answer, beside its own refusals. */
export const pictureProblems = {
  "pictures.not-a-picture": 415,
  "pictures.too-many-pixels": 422,
} as const satisfies Record<string, number>
