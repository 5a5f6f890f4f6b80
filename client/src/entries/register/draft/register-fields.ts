import type { Draft } from './register-draft.ts'
import type { Field } from './register-problems.ts'

/** What each part of the form gets: what was typed, how to change it, and what to say about a field. */
export type FormView = {
  draft: Draft
  /** The same for the life of the form, as `touch` is: parts that are not drawn anew keep it. */
  change: (patch: Partial<Draft>) => void
  error: (field: Field) => string | undefined
  /** Told when a field is left: from then on it may be found wrong. */
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

/** What a text field of the form needs to be found and told about. */
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

/** Leads to a field of the form, wherever it stands. */
export function focusField(field: Field): void {
  const element = document.querySelector<HTMLElement>(`[data-path="${field}"]`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
