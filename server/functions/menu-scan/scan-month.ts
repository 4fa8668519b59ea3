/**
 * The month that the parts of a scan are filed under, in SQL (decision 79). A statement that says it looks at the tables of
 * that month alone; one that adds a part has to.
 * @param place of the scan's id among the statement's values, from 1
 */
export const monthOfScan = (place: number): string =>
  `(select scan_month from menu_scans where id = $${place})`;
