import type { EntryDraft } from './register-draft.ts'
import type { FormField } from './register-problems.ts'

/** The props of each part of the form: the draft, how to change it, and the errors of its fields. */
export type FormView = {
  draft: EntryDraft
  /** The same function for the life of the form, like `touch`, because memoised parts hold on to it. */
  change: (patch: Partial<EntryDraft>) => void
  error: (field: FormField) => string | undefined
  /** Called on blur, after which the field may show an error. */
  touch: (field: FormField) => void
}

/**
 * Creates the comparison for `memo`: whether the values (`keys`) and errors (`fields`) that a part of the form shows are unchanged, so
 * that typing in one part does not render the rest of the form, which is slow on phones.
 */
export function isPartUnchanged<Props extends { view: FormView }>(
  keys: readonly (keyof EntryDraft)[],
  fields: readonly FormField[],
) {
  return ({ view: before, ...rest }: Props, { view: after, ...restAfter }: Props): boolean =>
    keys.every((key) => Object.is(before.draft[key], after.draft[key])) &&
    fields.every((field) => before.error(field) === after.error(field)) &&
    haveSameValues(rest, restAfter)
}

function haveSameValues(before: object, after: object): boolean {
  const valuesAfter: Readonly<Record<string, unknown>> = { ...after }
  return Object.entries(before).every(([name, value]) => Object.is(value, valuesAfter[name]))
}

/** The id, value and error of a text field of the form. */
export function textProps(view: FormView, field: FormField, key: TextKey) {
  return {
    'data-path': field,
    value: view.draft[key],
    onChange: (event: { currentTarget: { value: string } }) => view.change({ [key]: event.currentTarget.value }),
    // A field that was only passed by is reported when the step is left.
    onBlur: () => view.draft[key] !== '' && view.touch(field),
    error: view.error(field),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
}

type TextKey = { [K in keyof EntryDraft]: EntryDraft[K] extends string ? K : never }[keyof EntryDraft]

/** Focuses a field of the form. */
export function focusField(field: FormField): void {
  const element = document.querySelector<HTMLElement>(`[data-path="${field}"]`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
