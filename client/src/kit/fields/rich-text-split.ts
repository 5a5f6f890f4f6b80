import { getHTMLFromFragment, type Editor } from '@tiptap/react'

/** A formatted text in two: what stays, and what was taken out of it. */
export type SplitText = { kept: string; moved: string }

/** Takes the selected part out of the text, or without a selection everything from the block at the caret to the end. */
export function splitAtCaret(editor: Editor): SplitText {
  const { doc, selection } = editor.state
  const from = selection.empty ? doc.resolve(selection.from).before(1) : selection.from
  const to = selection.empty ? doc.content.size : selection.to
  const moved = getHTMLFromFragment(doc.slice(from, to).content, editor.schema)
  editor.commands.deleteRange({ from, to })
  return { kept: editor.isEmpty ? '' : editor.getHTML(), moved }
}
