import { generatorWords } from '../../contents/generator/generator.words.ts'
import { earlierWords } from '../../tournaments/earlier/earlier.words.ts'
import { adminContentsWords } from '../../tournaments/contents/admin-contents.words.ts'
import { contentsCopyWords } from '../../tournaments/contents/admin-contents-copy.words.ts'

/** The words of the contents of a tournament, and of the pages on which contents and tournaments are made from others: fetched by themselves. */
export const contentsWords = {
  en: { ...generatorWords.en, ...adminContentsWords.en, ...contentsCopyWords.en, ...earlierWords.en },
  vi: { ...generatorWords.vi, ...adminContentsWords.vi, ...contentsCopyWords.vi, ...earlierWords.vi },
}
