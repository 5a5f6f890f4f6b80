import { defineResource } from '../kit/resource.ts'
import { richText } from '../kit/text/rich-text.ts'

/** The texts of the portal's own pages. The table has one row. */
export const settings = defineResource('settings', {
  prefix: 'SETTING',
  label: { en: 'page text', vi: 'nội dung trang' },
  /** Each as its author wrote it, and in English. */
  draft: {
    /** On /about. */
    about_us: richText,
    about_us_en: richText,
    /** Above the form on /contact. */
    contact_nofi: richText,
    contact_nofi_en: richText,
    /** On /home. */
    dashboard: richText,
    dashboard_en: richText,
    /** Above the months on /event_calendar. */
    event_calendar: richText,
    event_calendar_en: richText,
  },
  searchColumns: [],
  sortable: ['id', 'index', 'created_date', 'updated_date'],
  readPermission: 'portal:read',
})
