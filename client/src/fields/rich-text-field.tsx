import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FieldProps } from './plain-fields.tsx'
import type { Upload } from './upload.ts'

const Editor = lazy(async () =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

/** Formatted text, written in an editor that is fetched when it is needed; `upload` takes pictures and answers their addresses. */
export function RichTextField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  upload,
}: FieldProps<string | null> & { upload: Upload }) {
  return (
    <Input.Wrapper label={label} error={error} description={description} labelElement="div">
      <Suspense fallback={<Skeleton height={220} />}>
        <Editor label={label} value={value ?? ''} onChange={onChange} onBlur={onBlur} upload={upload} />
      </Suspense>
    </Input.Wrapper>
  )
}
