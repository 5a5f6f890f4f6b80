import { appWords } from '../app.words.ts'
import { fieldsWords } from '../../kit/fields/fields.words.ts'
import { homeWords } from '../../site/home/home.words.ts'
import { newsWords } from '../../site/news/news.words.ts'
import { siteWords } from '../../site/site.words.ts'
import { tournamentsWords } from '../../tournaments/finder/tournaments.words.ts'
import { uiWords } from '../../kit/ui/ui.words.ts'

/** The words of the frame and of the pages that are only read: they come with the first page. */
export const firstWords = {
  en: {
    ...appWords.en,
    ...fieldsWords.en,
    ...homeWords.en,
    ...newsWords.en,
    ...siteWords.en,
    ...tournamentsWords.en,
    ...uiWords.en,
  },
  vi: {
    ...appWords.vi,
    ...fieldsWords.vi,
    ...homeWords.vi,
    ...newsWords.vi,
    ...siteWords.vi,
    ...tournamentsWords.vi,
    ...uiWords.vi,
  },
}
