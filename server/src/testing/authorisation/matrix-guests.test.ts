import { testMatrix } from './matrix-test';

testMatrix(true);
