import { generatorWords } from '../../contents/generator/generator.words.ts'
import { earlierWords } from '../../tournaments/earlier/earlier.words.ts'
import { contentsCopyWords } from '../../tournaments/contents/admin-contents-copy.words.ts'

/** The words of the pages on which contents and tournaments are made from others: seldom opened, so fetched by themselves. */
export const contentsWords = {
  en: { ...generatorWords.en, ...contentsCopyWords.en, ...earlierWords.en },
  vi: { ...generatorWords.vi, ...contentsCopyWords.vi, ...earlierWords.vi },
}
