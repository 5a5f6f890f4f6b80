import { FileButton, Text } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { IconPhoto, IconTablePlus } from '@tabler/icons-react'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { failureText } from '../../api/error-text.ts'
import { toastError } from '../../i18n/toast.ts'
import textClasses from '../../ui/rich-text/rich-text.module.css'
import classes from './rich-text-editor.module.css'
import { PartControls } from './rich-text-parts.tsx'
import { cleanPaste } from './rich-text-paste.ts'
import { splitAtCaret, type SplitText } from './rich-text-split.ts'
import type { Upload } from '../upload.ts'

const extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
  // A pasted picture may have no alternative text; without the attribute screen readers would read its address.
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), alt: { default: '' } }
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

// Every link opens in the reader's own tab (`rich-text.tsx`), so the switch for new tabs, which has no name either, is hidden.
const linkStyles = { linkEditorExternalControl: { display: 'none' } } as const

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  upload: Upload | undefined
  onSplit?: ((split: SplitText) => void) | undefined
}

/** Edits formatted text with headings, lists, links, tables and pictures; pictures are added by button, drop and paste if there is an `upload`. */
export function RichTextEditor({ label, value, onChange, onBlur, upload, onSplit }: Props) {
  const { t } = useT()
  const latest = useRef({ onChange, upload })
  useEffect(() => {
    latest.current = { onChange, upload }
  })
  const lastHtml = useRef(value)
  /** The number of pictures that were lost in the last paste. */
  const [lostPictures, setLostPictures] = useState(0)

  const uploadAndInsert = async (editor: Editor, files: readonly File[]) => {
    for (const file of files)
      try {
        const src = await latest.current.upload?.(file)
        if (src) editor.chain().focus().setImage({ src, alt: '' }).run()
      } catch (error) {
        toastError(failureText('upload.failed', error, t))
      }
  }
  const insertPictures = (editor: Editor | null, files: FileList | undefined, position?: number): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!editor || !latest.current.upload || pictures.length === 0) return false
    // Insert dropped pictures where they were dropped, even if the caret moves during the upload.
    if (position !== undefined) editor.commands.setTextSelection(position)
    void uploadAndInsert(editor, pictures)
    return true
  }
  const editorRef = useRef<Editor | null>(null)
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: textClasses.text ?? '' },
      handleDrop: (view, event) => {
        const dropPoint = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return insertPictures(editorRef.current, event.dataTransfer?.files, dropPoint?.pos)
      },
      handlePaste: (_view, event) => insertPictures(editorRef.current, event.clipboardData?.files),
      transformPastedHTML: (html) => {
        const pasted = cleanPaste(html)
        setLostPictures(pasted.lostPictures)
        return pasted.html
      },
    },
    onBlur: () => onBlur?.(),
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML()
      lastHtml.current = html
      latest.current.onChange(html)
    },
  })
  useEffect(() => {
    editorRef.current = editor
  }, [editor])
  // Replace the text only by a value that this editor has not reported itself, e.g. another version after a conflict.
  useEffect(() => {
    if (!editor || value === lastHtml.current) return
    lastHtml.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Frame editor={editor} className={classes.frame ?? ''} labels={editorLabels(t)} withTypographyStyles={false}>
      <Toolbar
        editor={editor}
        onPicture={upload ? (file) => void uploadAndInsert(editor, [file]) : null}
        onSplit={onSplit && (() => onSplit(splitAtCaret(editor)))}
      />
      <PartControls editor={editor} />
      <Text component="output" display="block" size="sm" px="sm" c="var(--mantine-color-error)">
        {lostPictures > 0 &&
          (upload ? t('editor.left', { count: lostPictures }) : t('editor.leftHere', { count: lostPictures }))}
      </Text>
      <Frame.Content />
    </Frame>
  )
}

type ToolbarProps = { editor: Editor; onPicture: ((file: File) => void) | null; onSplit: (() => void) | undefined }

/** The buttons above the text; `onPicture` is null where pictures cannot be uploaded. */
function Toolbar({ editor, onPicture, onSplit }: ToolbarProps) {
  const { t } = useT()
  return (
    <Frame.Toolbar>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link styles={linkStyles} />
        <Frame.Unlink />
        <Frame.Control
          aria-label={t('editor.table')}
          title={t('editor.table')}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <IconTablePlus size={18} />
        </Frame.Control>
        {onPicture && (
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            onChange={(file) => {
              if (file) onPicture(file)
            }}
          >
            {(props) => (
              <Frame.Control aria-label={t('editor.picture')} title={t('editor.picture')} {...props}>
                <IconPhoto size={18} />
              </Frame.Control>
            )}
          </FileButton>
        )}
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
      {onSplit && (
        <Frame.ControlsGroup>
          <Frame.Control className={classes.words ?? ''} disabled={editor.isEmpty} onClick={onSplit}>
            {t(editor.state.selection.empty ? 'editor.restToEnglish' : 'editor.partToEnglish')}
          </Frame.Control>
        </Frame.ControlsGroup>
      )}
    </Frame.Toolbar>
  )
}

function editorLabels(t: ReturnType<typeof useT>['t']) {
  return {
    h2ControlLabel: t('editor.h2'),
    h3ControlLabel: t('editor.h3'),
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    linkEditorInputLabel: t('editor.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.save'),
  }
}
