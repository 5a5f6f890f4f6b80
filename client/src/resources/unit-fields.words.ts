import { unitFields } from '@portal/shared/resources/unit.fields'
import { fieldWords } from '@portal/shared/kit/define-fields'

/** The fields of a unit by the words that are declared with them. */
export const declaredUnitWords = fieldWords(unitFields, (name) => `units.${name}` as const)
