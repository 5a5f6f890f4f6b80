import type { FormErrors } from '@mantine/form'
import { Notice } from './notice.tsx'

/** The problems of a long form, at its top; `labels` names the fields by their path, in the order of the form. */
export function FormSummary({
  title,
  errors,
  labels,
}: {
  title: string
  errors: FormErrors
  labels: Readonly<Record<string, string>>
}) {
  const order = Object.keys(labels)
  const orderedErrors = Object.entries(errors).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return (
    <Notice kind="error" title={title}>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {orderedErrors.map(([path, message]) => (
          <li key={path}>
            {labels[path] ?? path}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
