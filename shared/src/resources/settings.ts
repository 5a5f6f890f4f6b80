import { defineResource } from '../kit/resource.ts'
import { richText } from '../kit/text/rich-text.ts'

/** The texts of the portal's own pages. The table has one row. */
export const settings = defineResource('settings', {
  prefix: 'SETTING',
  label: { en: 'page text', vi: 'nội dung trang' },
  draft: {
    /** On /about. */
    about_us: richText,
    /** Above the form on /contact. */
    contact_nofi: richText,
    /** On /home. */
    dashboard: richText,
    /** Above the months on /event_calendar. */
    event_calendar: richText,
  },
  searchColumns: [],
  sortable: ['id', 'index', 'created_date', 'updated_date'],
  readPermission: 'portal:read',
})
