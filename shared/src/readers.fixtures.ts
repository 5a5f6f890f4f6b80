import { readHeading } from './imports/headings.ts'
import { readTable } from './imports/table-text.ts'
import { findAddress } from './kit/text/addresses-in-names.ts'
import { BRACKETS, TAGS, blankEnclosed } from './kit/text/enclosed.ts'
import { cleanName, fold, sortKey } from './kit/text/names.ts'
import { readPhone } from './kit/text/phone-rule.ts'
import { readDay } from './kit/read-day.ts'
import { readAmount } from './payments/read-amount.ts'
import { findDoubts, correctMistypedYears } from './people/doubts.ts'
import { splitNickname, withoutNicknames } from './people/nickname.ts'
import { readYear, splitNameYear } from './people/people-cells.ts'
import { readHeader } from './people/people-header.ts'
import { splitPeople, splitYears } from './people/lists/people-joined.ts'
import { readDancers } from './people/lists/people-sexes.ts'
import { readPeople } from './people/people.ts'
import { readMembers } from './people/people-text.ts'

/** The readers of texts that visitors and accounts type, paste or send. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  addressIn: findAddress,
  brackets: (text) => blankEnclosed(text, BRACKETS),
  cleanName,
  findDoubts: (text) => findDoubts({ name: text, year: null }, 2026),
  fold,
  joinedPeople: splitPeople,
  joinedYears: splitYears,
  readAmount,
  readDancers,
  readDay,
  readHeader: (text) => readHeader([text]),
  readHeading,
  readMembers,
  readPhone,
  readPeople: (text) => readPeople({ full_name_one: text, is_group: 1, is_flashmob: 0 }, 2026),
  readTable,
  readYear,
  sortKey,
  splitNameYear,
  splitNickname,
  withMendedYears: correctMistypedYears,
  withoutNicknames,
  tags: (text) => blankEnclosed(text, TAGS),
}
