// The words of the visitors' forms: registration, entry look-up, sign-in.
export * from '../../entries/entry/entry-fields.words.ts'
export * from '../../entries/entry/entries.words.ts'
export * from '../../entries/ticket/ticket.words.ts'
export * from '../../entries/register/register.words.ts'
export * from '../../kit/fields/unit/unit-field.words.ts'
export * from '../../users/users.words.ts'
