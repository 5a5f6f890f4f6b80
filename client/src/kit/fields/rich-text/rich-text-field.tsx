import { Input, Skeleton } from '@mantine/core'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FieldProps } from '../plain-fields.tsx'
import type { SplitText } from './rich-text-split.ts'
import type { Upload } from '../upload.ts'

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, <Skeleton height={220} />)

/**
 * Formatted text, in an editor whose code is loaded when the field is drawn; without `upload` it takes no pictures. `onSplit` gets a part that
 * the author takes out of it.
 */
export function RichTextField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  upload,
  onSplit,
}: FieldProps<string | null> & { upload: Upload | undefined; onSplit?: (split: SplitText) => void }) {
  return (
    <Input.Wrapper label={label} error={error} description={description} labelElement="div">
      <Editor label={label} value={value ?? ''} onChange={onChange} onBlur={onBlur} upload={upload} onSplit={onSplit} />
    </Input.Wrapper>
  )
}
