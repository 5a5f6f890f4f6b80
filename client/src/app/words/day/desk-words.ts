// The words of the check-in desk, which names items as the hall's pages do and chooses units as the forms do.
export * from '../hall-words.ts'
export * from '../../../programme/desk/desk.words.ts'
export * from '../../../programme/desk/desk-dialogs.words.ts'
export * from '../../../kit/fields/unit/unit-field.words.ts'
