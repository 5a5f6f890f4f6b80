/** What a column of a table holds: a whole name, the parts of one, a year or date of birth, or nothing of these. */
export type Column = 'name' | 'family' | 'given' | 'year' | 'other'

const words = (list: string) => list.split(/\s*\|\s*/u).map((text) => text.trim())

/** Headings of lists of people, as they are spelled. */
export const headingWords: Record<Column, readonly string[]> = {
  name: words(`họ và tên | họ tên | họ & tên | full name | fullname | name | dancer | athlete | member | thành viên |
    vận động viên | vđv | tên vận động viên | tên vđv | họ và tên vđv | họ tên vđv`),
  family: words(`họ | họ đệm | họ và tên đệm | họ và đệm | họ lót | last name | family name | surname`),
  given: words(`tên | first name | given name`),
  year: words(`năm sinh | ngày sinh | ngày tháng năm sinh | year of birth | birth year | date of birth | birthday | year |
    born | dob | yob`),
  other: words(`stt | tt | số tt | số thứ tự | no | nr | giới tính | nam nữ | gender | sex | đơn vị | clb | câu lạc bộ |
    unit | club | trường | lớp | ghi chú | note | notes | sđt | số điện thoại | điện thoại | phone | email | e mail |
    địa chỉ | nội dung | hạng | chiều cao`),
}

/** May also be a person's name, with other diacritics or none. */
export const MAY_BE_NAMES: ReadonlySet<string> = new Set(
  words('ho | ten | no | tt | hang | lop | truong | nr | nam nu | nam sinh | ngay sinh | thanh vien'),
)
