import { getHTMLFromFragment, type Editor } from '@tiptap/react'

/** A formatted text in two: what stays, and what was taken out of it. */
export type SplitText = { kept: string; moved: string }

/** Takes the selected part out of the text, or without a selection everything from the block at the caret to the end. */
export function splitAtCaret(editor: Editor): SplitText {
  const range = findRangeToMove(editor)
  const moved = getHTMLFromFragment(editor.state.doc.cut(range.from, range.to).content, editor.schema)
  editor.commands.deleteRange(range)
  return { kept: editor.isEmpty ? '' : editor.getHTML(), moved }
}

function findRangeToMove({ state: { doc, selection } }: Editor): { from: number; to: number } {
  const { $from, $to, from, to } = selection
  // Between two blocks the caret has no block around it.
  const blockStart = $from.depth === 0 ? from : $from.before(1)
  if (selection.empty) return { from: blockStart, to: doc.content.size }
  const selectsWholeBlocks =
    $from.depth === 1 && $to.depth === 1 && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size
  // Without its block, an empty one would stay.
  return selectsWholeBlocks ? { from: blockStart, to: $to.after(1) } : { from, to }
}
