/** A whole id as text: whatever else is asked for by an id is not there, and PostgreSQL would not compare it. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
