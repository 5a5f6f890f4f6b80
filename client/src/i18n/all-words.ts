import { appWords } from '../app/app.words.ts'
import { adminWords } from '../admin/admin.words.ts'
import { contentsWords } from '../contents/contents.words.ts'
import { entriesWords } from '../entries/entries.words.ts'
import { registerWords } from '../entries/register.words.ts'
import { fieldsWords } from '../fields/fields.words.ts'
import { unitFieldWords } from '../fields/unit-field.words.ts'
import { homeWords } from '../home/home.words.ts'
import { resourcesWords } from '../resources/resources.words.ts'
import { tournamentsWords } from '../tournaments/tournaments.words.ts'
import { accountsWords } from '../users/accounts.words.ts'
import { usersWords } from '../users/users.words.ts'
import { uiWords } from '../ui/ui.words.ts'
import { adminTournamentsWords } from '../tournaments/admin-tournaments.words.ts'
import { adminEntriesWords } from '../entries/admin-entries.words.ts'
import { adminBibsWords } from '../entries/admin-bibs.words.ts'
import { adminOverviewWords } from '../admin/admin-overview.words.ts'

/** Every word on every screen; each part keeps its own beside its screens. */
export const allWords = {
  en: {
    ...adminOverviewWords.en,
    ...adminBibsWords.en,
    ...adminEntriesWords.en,
    ...adminTournamentsWords.en,
    ...uiWords.en,
    ...appWords.en,
    ...adminWords.en,
    ...contentsWords.en,
    ...entriesWords.en,
    ...registerWords.en,
    ...fieldsWords.en,
    ...unitFieldWords.en,
    ...homeWords.en,
    ...resourcesWords.en,
    ...tournamentsWords.en,
    ...accountsWords.en,
    ...usersWords.en,
  },
  vi: {
    ...adminOverviewWords.vi,
    ...adminBibsWords.vi,
    ...adminEntriesWords.vi,
    ...adminTournamentsWords.vi,
    ...uiWords.vi,
    ...appWords.vi,
    ...adminWords.vi,
    ...contentsWords.vi,
    ...entriesWords.vi,
    ...registerWords.vi,
    ...fieldsWords.vi,
    ...unitFieldWords.vi,
    ...homeWords.vi,
    ...resourcesWords.vi,
    ...tournamentsWords.vi,
    ...accountsWords.vi,
    ...usersWords.vi,
  },
}

type Plain<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
/** A counted key is asked for without its `_one` or `_other`. */
export type WordKey = Plain<keyof typeof allWords.en>
