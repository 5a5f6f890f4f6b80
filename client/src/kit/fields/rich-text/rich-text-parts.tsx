import { Button, Group, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useT } from '../../i18n/use-t.ts'
import type { WordKey } from '../../i18n/words.ts'

const tableActs = [
  ['editor.rowAdd', (editor) => editor.chain().focus().addRowAfter().run()],
  ['editor.columnAdd', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['editor.rowRemove', (editor) => editor.chain().focus().deleteRow().run()],
  ['editor.columnRemove', (editor) => editor.chain().focus().deleteColumn().run()],
  ['editor.tableRemove', (editor) => editor.chain().focus().deleteTable().run()],
] as const satisfies readonly (readonly [WordKey, (editor: Editor) => void])[]

/** The controls for the table or picture at the caret, else a hint about pictures without alternative text. */
export function PartControls({ editor }: { editor: Editor }) {
  const { t } = useT()
  if (editor.isActive('image'))
    return (
      <TextInput
        px="sm"
        py="xs"
        label={t('editor.alt')}
        description={t('editor.altHint')}
        maxLength={255}
        value={String(editor.getAttributes('image')['alt'] ?? '')}
        onChange={({ currentTarget }) => editor.commands.updateAttributes('image', { alt: currentTarget.value })}
      />
    )
  if (editor.isActive('table'))
    return (
      <Group px="sm" py="xs" gap="xs">
        {tableActs.map(([label, act]) => (
          <Button key={label} variant="default" size="xs" onClick={() => act(editor)}>
            {t(label)}
          </Button>
        ))}
      </Group>
    )
  const withoutText = countPicturesWithoutText(editor)
  if (withoutText === 0) return null
  return (
    <Text variant="hint" px="sm" py="xs">
      {t('editor.altMissing', { count: withoutText })}
    </Text>
  )
}

function countPicturesWithoutText({ state }: Editor): number {
  let count = 0
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && !attrs['alt']) count += 1
  })
  return count
}
