import { unitFields } from '@portal/shared/resources/unit.fields'
import { fieldLabels } from '@portal/shared/kit/define-fields'

/** The labels of a unit's fields, from their declaration. */
export const declaredUnitWords = fieldLabels(unitFields, (name) => `units.${name}` as const)
