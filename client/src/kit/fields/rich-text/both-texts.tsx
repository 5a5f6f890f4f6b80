import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { FieldProps } from '../plain-fields.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { Upload } from '../upload.ts'

type Texts = { own: string; english: string }
type Props = {
  own: FieldProps<string | null>
  english: FieldProps<string | null>
  upload: Upload | undefined
}

/**
 * The two formatted texts of a record. The author can move a part of the first one into the English one, for texts that hold both languages;
 * where English begins is never guessed.
 */
export function BothTexts({ own, english, upload }: Props) {
  const { t } = useT()
  const ownField = useRef<HTMLDivElement>(null)
  const [move, setMove] = useState<{ before: Texts; after: Texts } | null>(null)
  const texts: Texts = { own: own.value ?? '', english: english.value ?? '' }
  const change = (to: Texts) => {
    own.onChange(to.own)
    english.onChange(to.english)
  }
  // Later edits would be lost by the undo, so it is offered only until then.
  const canUndo = move !== null && move.after.own === texts.own && move.after.english === texts.english
  return (
    <>
      <div ref={ownField}>
        <RichTextField
          {...own}
          upload={upload}
          onSplit={({ kept, moved }) => {
            const after = { own: kept, english: texts.english + moved }
            setMove({ before: texts, after })
            change(after)
          }}
        />
      </div>
      <Group component="output" gap="xs">
        {canUndo && (
          <>
            {t('editor.split.done')}
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                change(move.before)
                setMove(null)
                ownField.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
              }}
            >
              {t('editor.split.undo')}
            </Button>
          </>
        )}
      </Group>
      <RichTextField
        {...english}
        upload={upload}
        description={texts.own !== '' && texts.english === '' ? t('editor.split.hint') : english.description}
      />
    </>
  )
}
