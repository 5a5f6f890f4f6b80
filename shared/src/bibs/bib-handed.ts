/**
 * Whether the bib that an entry has now was handed over. The number is compared, so that a changed bib has to be handed out again, and an
 * undo of the change finds it handed out.
 */
export function isBibHanded({ number, handed_number }: { number: number | null; handed_number: number | null }) {
  return number !== null && number === handed_number
}
