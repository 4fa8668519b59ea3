export {
  MyMedicinesFrame as Frame,
  MyMedicinesPage as Component,
} from '../features/medications/mine/my-medicines-page.tsx';
