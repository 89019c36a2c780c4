import { testMatrix } from './matrix-test';

testMatrix(false);
