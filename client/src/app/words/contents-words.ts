import { generatorWords } from '../../contents/generator/generator.words.ts'
import { contentsCopyWords } from '../../tournaments/contents/admin-contents-copy.words.ts'

/** The words of the pages on which contents are made and copied by the hundred: seldom opened, so fetched by themselves. */
export const contentsWords = {
  en: { ...generatorWords.en, ...contentsCopyWords.en },
  vi: { ...generatorWords.vi, ...contentsCopyWords.vi },
}
