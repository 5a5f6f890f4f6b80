export * from '../../entries/units/unit-cards.words.ts'
