import type { Language } from '../errors.ts'
import { nameIn, textIn, type BilingualName } from './name-in.ts'

const ENGLISH_SUFFIX = '_en'

/** A record with every text for a reader that it has in English too, such as `address` with `address_en`. */
export function localizeTexts<Row extends object>(language: Language, row: Row): Row {
  const texts = new Map(Object.entries(row))
  const localized = [...texts].flatMap(([column, text_en]) => {
    const own = column.endsWith(ENGLISH_SUFFIX) ? column.slice(0, -ENGLISH_SUFFIX.length) : ''
    if (!texts.has(own)) return []
    const { text } = textIn(language, texts.get(own), text_en)
    return text === '' ? [] : [[own, text]]
  })
  return { ...row, ...Object.fromEntries(localized) }
}

type BilingualPlace = BilingualName & { address: string | null; address_en: string | null }

/** A tournament or another event with its name and place for a reader. */
export function localizePlace<Row extends BilingualPlace>(language: Language, row: Row): Row {
  const { address, address_en } = row
  return { ...row, name: nameIn(language, row), address: textIn(language, address, address_en).text || address }
}
