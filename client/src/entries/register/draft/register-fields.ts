import type { Draft } from './register-draft.ts'
import type { Field } from './register-problems.ts'

/** The props of each part of the form: the draft, how to change it, and the errors of its fields. */
export type FormView = {
  draft: Draft
  /** Stable for the life of the form, like `touch`, because memoised parts keep it. */
  change: (patch: Partial<Draft>) => void
  error: (field: Field) => string | undefined
  /** Called on blur: from then on the field may show an error. */
  touch: (field: Field) => void
}

/**
 * For `memo`: whether a part of the form that reads these parts of the draft, and says what is wrong with these fields, would be
 * drawn as before. On a phone a letter typed in one part is not worth drawing the others.
 */
export function samePart<Props extends { view: FormView }>(keys: readonly (keyof Draft)[], fields: readonly Field[]) {
  return ({ view: before, ...rest }: Props, { view: after, ...restAfter }: Props): boolean =>
    keys.every((key) => Object.is(before.draft[key], after.draft[key])) &&
    fields.every((field) => before.error(field) === after.error(field)) &&
    sameValues(rest, restAfter)
}

function sameValues(before: object, after: object): boolean {
  const now: Readonly<Record<string, unknown>> = { ...after }
  return Object.entries(before).every(([name, value]) => Object.is(value, now[name]))
}

/** The id, value and error of a text field of the form. */
export function textProps(view: FormView, field: Field, key: TextKey) {
  return {
    'data-path': field,
    value: view.draft[key],
    onChange: (event: { currentTarget: { value: string } }) => view.change({ [key]: event.currentTarget.value }),
    onBlur: () => view.touch(field),
    error: view.error(field),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
}

type TextKey = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft]

/** Focuses a field of the form. */
export function focusField(field: Field): void {
  const element = document.querySelector<HTMLElement>(`[data-path="${field}"]`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
