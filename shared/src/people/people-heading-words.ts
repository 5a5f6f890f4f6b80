/** The kinds of columns of a list of people or entries. */
export type HeadingKind =
  | 'name'
  | 'family'
  | 'given'
  | 'year'
  | 'sex'
  | 'unit'
  | 'email'
  | 'mobile'
  | 'contents'
  | 'other'

const splitWords = (list: string) => list.split(/\s*\|\s*/u).map((text) => text.trim())

/** Headings of lists of people and entries, with their diacritics. */
export const headingWords: Record<HeadingKind, readonly string[]> = {
  name: splitWords(`họ và tên | họ tên | họ & tên | tên vđv | họ tên vđv | họ và tên vđv | vđv | vận động viên |
    thí sinh | tên vận động viên | họ tên vận động viên | họ và tên vận động viên | thành viên |
    họ tên thí sinh | full name | fullname | name | dancer | athlete | competitor | member |
    members | names | danh sách | danh sách thành viên | tên thành viên | họ tên thành viên |
    người`),
  given: splitWords(`tên | given name | first name`),
  family: splitWords(`họ | họ đệm | họ và đệm | họ và tên đệm | họ lót | họ và chữ lót | last name | family name |
    surname`),
  year: splitWords(`năm sinh | ns | sinh năm | ngày sinh | ngày tháng năm sinh | ngày tháng sinh | year of birth |
    birth year | date of birth | birthday | year | born | dob | yob | birth date`),
  sex: splitWords(`giới tính | giới | gt | sex | gender | nam nữ | phái`),
  unit: splitWords(`đơn vị | tên đơn vị | clb | câu lạc bộ | tên clb | đơn vị clb | clb đơn vị | đoàn |
    trung tâm | unit | club | unit name | club name | school | studio | tên câu lạc bộ`),
  email: splitWords(`email | e mail | mail | địa chỉ email | địa chỉ e mail | thư điện tử | email address |
    e mail address`),
  mobile: splitWords(`đt | sđt | số đt | điện thoại | số điện thoại | di động | số di động | đt liên hệ |
    sđt liên hệ | phone | phone number | mobile | mobile phone | tel | telephone |
    số điện thoại liên hệ`),
  contents: splitWords(`nd | nội dung | nội dung thi | nội dung thi đấu | nội dung đăng ký | nd thi | nd đăng ký |
    nd nội bộ | mã nd | mã nội dung | mã | ký hiệu | hạng mục | content | contents |
    content symbol | content symbols | symbol | symbols | event | events | category |
    nội dung nội bộ | club internal content`),
  other:
    splitWords(`tt | stt | số tt | số thứ tự | no | nr | sđ | số đeo | bib | mã đv | mã đơn vị | kinh phí | lệ phí | fee |
    n | nd đôi | nd đơn | nd dd đôi | nd dd đơn | trạng thái | status | ghi chú | note | notes |
    số người | số lượng | đã thu | còn thiếu | problems | vấn đề | lỗi | id | unit id |
    trường | lớp | địa chỉ | hạng | chiều cao`),
}

/** Folded headings that may also be the name of a person. */
export const ambiguousHeadings: ReadonlySet<string> = new Set(
  splitWords(`ho | ten | no | tt | hang | lop | truong | nr | nam nu | gioi | nam sinh | ngay sinh | thanh vien | sinh nam | thi sinh |
    nguoi | phai | doan | trung tam | di dong | ma | nd | n | sd | id | dt | ky hieu | le phi | kinh phi | trang thai |
    da thu | so luong | van de | loi`),
)
